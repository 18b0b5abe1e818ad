import { type Refusal, refuseFields } from '#domain/refusal.ts'
import * as texts from './texts.ts'

/** A synonym of the owner, such as 'joota', for a category (stored name) or another word. */
export type Synonym = { word: string; kind: 'category' | 'word'; meaning: string }

/** A query without results in the last weeks, with its count. */
export type MissedSearch = { query: string; count: number; lastDay: string }

export type TypedSynonym = { word: string; category: string; meaning: string }

export function readSynonymForm(typed: TypedSynonym, categories: readonly string[]): Synonym | Refusal {
  const wrong: Record<string, string> = {}
  const word = plain(typed.word)
  const meaning = plain(typed.meaning)
  if (!isOneWord(word)) wrong['word'] = texts.oneWord
  const isCategory = typed.category !== ''
  if (isCategory && !categories.includes(typed.category)) wrong['category'] = texts.chooseCategory
  if (!isCategory && !isOneWord(meaning)) wrong['meaning'] = texts.chooseCategoryOrWord
  if (!isCategory && meaning === word && meaning !== '') wrong['meaning'] = texts.wordMeansItself
  if (isCategory && meaning !== '') wrong['meaning'] = texts.categoryOrWord
  if (Object.keys(wrong).length > 0) return refuseFields(wrong)
  return isCategory ? { word, kind: 'category', meaning: typed.category } : { word, kind: 'word', meaning }
}

/** Normalises a text as queries are. */
const plain = (text: string) => text.normalize('NFKC').toLowerCase().trim()
const isOneWord = (text: string) => /^\S{1,40}$/.test(text)
