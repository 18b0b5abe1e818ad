import { textField } from '#app/http/read-intent.ts'
import type { RuleChange } from '#flows/shipping/change-pincode-rules.ts'

/** Maximum size; a list with every Indian pincode has half a megabyte. */
const mostBytes = 1024 * 1024

export const ruleIntents = ['rule', 'rules', 'remove-rule'] as const

/** Parses the change that one of the pincode forms asks for. */
export async function readRuleChange(sent: FormData, intent: (typeof ruleIntents)[number]): Promise<RuleChange> {
  if (intent === 'remove-rule') return { kind: 'remove', prefix: textField(sent, 'prefix') }
  if (intent === 'rule') {
    const cells = ['prefix', 'served', 'cod', 'days'].map((name) => textField(sent, name).replace(/[,;\t\r\n]/g, ' '))
    return { kind: 'add', list: cells.join(',') }
  }
  const kind = textField(sent, 'replace') === 'yes' ? 'replace' : 'add'
  return { kind, list: await listOf(sent) }
}

async function listOf(sent: FormData): Promise<string> {
  const [file, typed] = [sent.get('file'), sent.get('list')]
  const isFile = file !== null && typeof file !== 'string' && file.size > 0
  const text = isFile ? await file.slice(0, mostBytes).text() : typeof typed === 'string' ? typed : ''
  return text.slice(0, mostBytes).replaceAll('\0', '').toWellFormed()
}
