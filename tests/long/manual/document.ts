import { readFileSync } from 'node:fs'
import { join } from 'node:path'

export type Block = { chapter: string; language: string; text: string }

/** The fenced blocks of docs/operations.md in their order, each with the heading above it. */
export function blocksOf(text: string): Block[] {
  const blocks: Block[] = []
  let chapter = ''
  let open: Block | null = null
  for (const line of text.split('\n')) {
    const [, indent, language = ''] = /^( *)```(\w*)$/.exec(line) ?? []
    if (indent !== undefined && open === null) open = { chapter, language, text: '' }
    else if (indent !== undefined && open !== null) {
      blocks.push(open)
      open = null
    } else if (open !== null) open.text += `${line}\n`
    else chapter = /^#+ (.+)$/.exec(line)?.[1] ?? chapter
  }
  return blocks
}

export const operations = () => readFileSync(join(import.meta.dirname, '../../../docs/operations.md'), 'utf8')
