/**
 * The console's own stream (server-sent events, read with `fetch`): each `data:` line is a JSON list of topics of which something
 * happened, whoever's it is. What it was is asked for.
 */
export const consoleLivePath = '/api/console/live'
