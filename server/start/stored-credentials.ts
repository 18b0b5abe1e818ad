import { findSealedKeys } from '#db/settings/provider-credentials.ts'
import { operatorError } from '#domain/operator-error.ts'
import { keyGroupNames, keysProblem, readKeys } from '#domain/settings/provider-credentials.ts'
import { openKeys } from '#flows/settings/change-provider-credentials.ts'
import type { Shop } from '#flows/shop.ts'
import type { Config } from './config.ts'

type Household = Pick<Shop, 'db' | 'pepper' | 'log'>

/** The settings with what the owner typed into the back office. What the surroundings say wins, provider by provider. */
export async function withStoredKeys(config: Config, { db, pepper, log }: Household): Promise<Config> {
  let keyed = config
  for (const row of await findSealedKeys(db)) {
    const group = row.provider
    if (keyed.keysOutside.includes(group)) continue
    const keys = openKeys(row, pepper)
    const problem =
      keys === null ? 'they were sealed with another secret' : keysProblem(group, keys, config.mode)
    if (keys === null || problem !== null) {
      log.error({ provider: group, problem }, 'stored keys can’t be used')
      continue
    }
    const read = readKeys(group, keys, config.mode)
    // Two SMS carriers: the first in the list sends.
    if ((group === 'msg91' || group === 'twilio') && (keyed.msg91 ?? keyed.twilio) !== null) continue
    const notices = read.msg91 ? { ...keyed.notices, msg91: { ...read.msg91, templates: {} } } : keyed.notices
    keyed = { ...keyed, notices, [group]: read[group] }
  }
  return keyed
}

/** Asked once the stored keys are known: production never fails open. */
export function refuseWithoutCarrier({
  mode,
  msg91,
  twilio,
}: Pick<Config, 'mode' | 'msg91' | 'twilio'>): void {
  if (mode === 'production' && msg91 === null && twilio === null) throw operatorError(withoutCarrier)
}

const withoutCarrier =
  'Missing settings: an SMS carrier is needed in production to send sign-in codes, either MSG91_AUTH_KEY and MSG91_TEMPLATE_ID or TWILIO_ACCOUNT_SID, TWILIO_AUTH_TOKEN and TWILIO_VERIFY_SERVICE.'

/** Which of the providers would be others under these settings. */
export function changedGroups(one: Config, other: Config) {
  return keyGroupNames.filter((group) => JSON.stringify(one[group]) !== JSON.stringify(other[group]))
}
