/** Builds the request that a browser without script sends for this button. */
type PressedForm = { method: 'GET' | 'POST'; action: string; fields: [name: string, value: string][] }

type Tag = { name: string; isEnd: boolean; at: number; end: number; attributes: Record<string, string> }

type Field = { name: string; value: string; isButton: boolean; label: string; form: Tag | null }

/** Finds the button by its accessible name and collects its form's fields. */
export function pressedForm(html: string, buttonName: string): PressedForm {
  const fields = fieldsIn(html)
  const button = fields.find((one) => one.isButton && one.form !== null && one.label === buttonName)
  if (!button?.form) {
    const names = fields.filter((one) => one.isButton).map((one) => one.label)
    throw new Error(`No form has a button "${buttonName}", only: ${names.join(', ')}`)
  }
  const sent = fields.filter((one) => one.form === button.form && one.name !== '' && (!one.isButton || one === button))
  const { method = 'get', action = '' } = button.form.attributes
  return {
    method: method.toLowerCase() === 'post' ? 'POST' : 'GET',
    action,
    fields: sent.map(({ name, value }) => [name, value]),
  }
}

/** Every successful control in document order. React's markup is regular enough for this parser. */
function fieldsIn(html: string): Field[] {
  const tags = tagsIn(html)
  const forms = tags.filter((tag) => tag.name === 'form' && !tag.isEnd)
  return tags.flatMap((tag) => {
    const field = fieldOf(html, tags, tag)
    return field ? [{ ...field, form: formOf(tags, forms, tag) }] : []
  })
}

function fieldOf(html: string, tags: readonly Tag[], tag: Tag): Omit<Field, 'form'> | null {
  const { name = '', type = '', value } = tag.attributes
  if (tag.isEnd || 'disabled' in tag.attributes) return null
  if (tag.name === 'button') {
    return { name, value: value ?? '', isButton: true, label: labelOf(html, tags, tag) }
  }
  if (tag.name === 'select') return { name, value: chosenIn(tags, tag), isButton: false, label: '' }
  if (tag.name !== 'input') return null
  const isChoice = type === 'radio' || type === 'checkbox'
  if (isChoice && !('checked' in tag.attributes)) return null
  return { name, value: value ?? (isChoice ? 'on' : ''), isButton: false, label: '' }
}

function labelOf(html: string, tags: readonly Tag[], tag: Tag): string {
  const end = tags.find((one) => one.isEnd && one.name === tag.name && one.at > tag.at)
  const inside = html
    .slice(tag.end, end?.at)
    .replace(/<!--.*?-->|<svg.*?<\/svg>/gs, '')
    .replace(/<[^>]+>/g, ' ')
  return tag.attributes['aria-label'] ?? readable(inside).replace(/\s+/g, ' ').trim()
}

function chosenIn(tags: readonly Tag[], select: Tag): string {
  const end = tags.find((one) => one.isEnd && one.name === 'select' && one.at > select.at)?.at ?? 0
  const options = tags.filter((one) => one.name === 'option' && !one.isEnd && one.at > select.at && one.at < end)
  return (options.find((one) => 'selected' in one.attributes) ?? options[0])?.attributes['value'] ?? ''
}

function formOf(tags: readonly Tag[], forms: readonly Tag[], tag: Tag): Tag | null {
  const named = tag.attributes['form']
  if (named !== undefined) return forms.find((form) => form.attributes['id'] === named) ?? null
  const before = tags.filter((one) => one.name === 'form' && one.at < tag.at).at(-1)
  return before && !before.isEnd ? before : null
}

function tagsIn(html: string): Tag[] {
  const found = html.matchAll(/<(\/?)(form|input|button|select|option)\b([^>]*)>/g)
  return [...found].map((match) => ({
    isEnd: match[1] === '/',
    name: match[2] ?? '',
    attributes: attributesIn(match[3] ?? ''),
    at: match.index,
    end: match.index + match[0].length,
  }))
}

function attributesIn(text: string): Record<string, string> {
  const found = text.matchAll(/([\w-]+)(?:="([^"]*)")?/g)
  return Object.fromEntries([...found].map(([, name = '', value = '']) => [name.toLowerCase(), readable(value)]))
}

const entities: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', '#x27': "'", '#39': "'" }

/** Visible text of a page. */
export function readable(html: string): string {
  return html.replace(/&(\w+|#\w+);/g, (whole, name: string) => entities[name] ?? whole)
}
