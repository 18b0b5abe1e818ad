import * as v from 'valibot'
import { isShownAt, readDates } from '#domain/catalogue/banner-form.ts'
import { cleanLine } from '#domain/clean-text.ts'
import { indianTimeField } from '#domain/indian-time.ts'
import { type Refusal, refuseFields } from '#domain/refusal.ts'
import { atMostCharacters } from '#domain/texts.ts'
import { isLinkTarget } from './page-text.ts'
import * as texts from './texts.ts'

/** A line above the header of every page. Times are ISO strings; an empty text hides it. */
export type Announcement = { text: string; target: string; showsFrom: string | null; showsUntil: string | null }

export const noAnnouncement: Announcement = { text: '', target: '', showsFrom: null, showsUntil: null }
export const announcementSchema = v.object({
  text: v.string(),
  target: v.string(),
  showsFrom: v.nullable(v.string()),
  showsUntil: v.nullable(v.string()),
})

export type TypedAnnouncement = Record<keyof Announcement, string>

/** Maximum length: a phone 360 pixels wide shows about 45 characters per line, so two lines. */
export const longestAnnouncement = 90

/** Reads the form. An address of this shop may have its `origin`, as a browser shows it. */
export function readAnnouncement(typed: TypedAnnouncement, origin: string): Announcement | Refusal {
  const wrong: Record<string, string> = {}
  const [text, address] = [cleanLine(typed.text), typed.target.trim()]
  const target = address.startsWith(`${origin}/`) ? address.slice(origin.length) : address
  const { showsFrom, showsUntil } = readDates(typed, wrong)
  if (text.length > longestAnnouncement) wrong['text'] = atMostCharacters(longestAnnouncement)
  if (target !== '' && !(target.startsWith('/') && isLinkTarget(target))) wrong['target'] = texts.giveTarget
  if (Object.keys(wrong).length > 0) return refuseFields(wrong)
  return { text, target, showsFrom: showsFrom?.toISOString() ?? null, showsUntil: showsUntil?.toISOString() ?? null }
}

export function toAnnouncementForm({ text, target, showsFrom, showsUntil }: Announcement): TypedAnnouncement {
  const timeField = (at: string | null) => (at === null ? '' : indianTimeField(new Date(at)))
  return { text, target, showsFrom: timeField(showsFrom), showsUntil: timeField(showsUntil) }
}

/** Returns text and target while the announcement is displayed, else null. */
export function announcementAt({ text, target, showsFrom, showsUntil }: Announcement, now: Date) {
  const dates = {
    showsFrom: showsFrom === null ? null : new Date(showsFrom),
    showsUntil: showsUntil === null ? null : new Date(showsUntil),
  }
  return text !== '' && isShownAt(dates, now) ? { text, target } : null
}
