import { type OwnTexts, ownTextsSchema } from '#domain/notice-texts.ts'
import type { Db } from './database.ts'
import { findSetting, readSetting } from './settings.ts'

/** The owner's own words for notices. */
export function findOwnTexts(db: Db): Promise<OwnTexts> {
  return findSetting(db, 'notice-texts', ownTextsSchema, {})
}

/** The same for what was found beside other things. */
export const readOwnTexts = (stored: unknown): OwnTexts => readSetting(stored, ownTextsSchema, {})
