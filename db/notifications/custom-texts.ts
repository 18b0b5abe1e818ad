import type { Db } from '#db/engine/database.ts'
import { findSetting, readSetting } from '#db/settings/settings.ts'
import { type OwnTexts, ownTextsSchema } from '#domain/notifications/custom-texts.ts'

/** The owner's own words for notices. */
export function findOwnTexts(db: Db): Promise<OwnTexts> {
  return findSetting(db, 'notice-texts', ownTextsSchema, {})
}

/** The same for what was found beside other things. */
export const readOwnTexts = (stored: unknown): OwnTexts => readSetting(stored, ownTextsSchema, {})
