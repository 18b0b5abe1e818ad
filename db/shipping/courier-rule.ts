import * as v from 'valibot'
import type { Db } from '#db/engine/database.ts'
import { findSetting } from '#db/settings/settings.ts'
import { type CourierRule, courierPreferences, noCourierRule } from '#domain/shipping/courier-choice.ts'

const texts = v.array(v.string())
const rule: v.GenericSchema<unknown, CourierRule> = v.object({
  prefer: v.picklist(courierPreferences),
  places: v.array(v.object({ states: texts, prefixes: texts, courier: v.string() })),
})

/** How the owner wants couriers to be chosen ('courier-rule'). */
export function findCourierRule(db: Db): Promise<CourierRule> {
  return findSetting(db, 'courier-rule', rule, noCourierRule)
}
