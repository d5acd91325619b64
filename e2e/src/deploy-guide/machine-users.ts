/** A user or group of a machine that is a folder: a number that nobody has. */
const first = 64_100

/**
 * Numbers the users and groups of a file of `systemd-sysusers`, in its order, each user with a group of the same number.
 * @returns The number of each name; `root` is 0.
 */
export function readUsers(text: string): ReadonlyMap<string, number> {
  const names = [...text.matchAll(/^[ug] (\S+)/gm)].map(([, name = '']) => name)
  return new Map([['root', 0], ...names.map((name, n) => [name, first + n] as const)])
}

/** The user who builds; nothing of production runs as it. */
export const builder = { uid: 65_534, gid: 65_534 }

/** The user of a unit with `DynamicUser=`: one that no other has. */
export const dynamicUser = 64_300
