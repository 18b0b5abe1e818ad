import { settingNames } from '#server/start/config.ts'

/**
 * Every environment variable of the shop and its build, empty, so that a developer's shell affects no shop of a test or
 * benchmark. Empty counts as unset.
 */
export const noSettings: Readonly<Record<string, string>> = Object.fromEntries(
  [...settingNames, 'STRUT_LANGUAGE'].map((name) => [name, '']),
)
