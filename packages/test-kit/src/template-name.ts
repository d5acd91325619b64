/** The migrated database that every test's own is copied from. */
export const templateName = 'lode_template'
