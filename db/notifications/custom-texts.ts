import type { Db } from '#db/engine/database.ts'
import { findSetting, readSetting } from '#db/settings/settings.ts'
import { type CustomTexts, customTextsSchema } from '#domain/notifications/custom-texts.ts'

export function findCustomTexts(db: Db): Promise<CustomTexts> {
  return findSetting(db, 'notice-texts', customTextsSchema, {})
}

/** The same for what was found beside other things. */
export const readCustomTexts = (stored: unknown): CustomTexts => readSetting(stored, customTextsSchema, {})
