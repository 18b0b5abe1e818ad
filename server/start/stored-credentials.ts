import { findSealedCredentials } from '#db/settings/provider-credentials.ts'
import { credentialGroupNames, credentialsProblem, readCredentials } from '#domain/settings/provider-credentials.ts'
import { decryptCredentials } from '#flows/settings/change-provider-credentials.ts'
import type { Shop } from '#flows/shop.ts'
import type { Config } from './config.ts'

type CredentialStore = Pick<Shop, 'db' | 'pepper' | 'log'>

/** Adds credentials entered in the back office to the configuration. The environment takes precedence, per provider. */
export async function withStoredCredentials(config: Config, { db, pepper, log }: CredentialStore): Promise<Config> {
  let keyed = config
  for (const row of await findSealedCredentials(db)) {
    const group = row.provider
    if (keyed.keysOutside.includes(group)) continue
    const keys = decryptCredentials(row, pepper)
    const problem =
      keys === null ? 'they were sealed with another secret' : credentialsProblem(group, keys, config.mode)
    if (keys === null || problem !== null) {
      log.error({ provider: group, problem }, 'stored credentials can’t be used')
      continue
    }
    const read = readCredentials(group, keys, config.mode)
    // The first SMS provider in the list is used.
    if ((group === 'msg91' || group === 'twilio') && (keyed.msg91 ?? keyed.twilio) !== null) continue
    const messages = read.msg91 ? { ...keyed.messages, msg91: { ...read.msg91, templates: {} } } : keyed.messages
    keyed = { ...keyed, messages, [group]: read[group] }
  }
  return keyed
}

/** Lists providers whose credentials differ between two configurations. */
export function changedGroups(one: Config, other: Config) {
  return credentialGroupNames.filter((group) => JSON.stringify(one[group]) !== JSON.stringify(other[group]))
}
