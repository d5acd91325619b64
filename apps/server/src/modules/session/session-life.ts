/** How long a session lasts: seven days. */
export const sessionLifeMs: number = 7 * 24 * 3_600_000
