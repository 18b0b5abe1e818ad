/** One element, parsed strictly. */
type XmlElement = { name: string; text: string; children: XmlElement[] }

const entities: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'", '#13': '\r' }
const part = /<(\/?)([A-Za-z][\w:.-]*)((?:\s+[\w:]+="[^"<]*")*)\s*(\/?)>|<\?xml[^>]*\?>|([^<]+)/gy
const unwritable = /[^\t\n\r\u{20}-\u{D7FF}\u{E000}-\u{FFFD}\u{10000}-\u{10FFFF}]/u

/** Parses a whole document; throws at the first violation of XML 1.0. */
export function readXml(document: string): XmlElement {
  if (unwritable.test(document)) throw new Error('a character that XML cannot hold')
  const top: XmlElement = { name: '', text: '', children: [] }
  const open = [top]
  part.lastIndex = 0
  for (let at = 0; at < document.length; at = part.lastIndex) {
    const found = part.exec(document)
    if (!found) throw new Error(`not XML: ${document.slice(at, at + 40)}`)
    take(found, open)
  }
  const [root] = top.children
  if (open.length !== 1 || !root || top.children.length !== 1) throw new Error('not one whole element')
  return root
}

function take([, close, name, , empty, text]: RegExpExecArray, open: XmlElement[]): void {
  const inside = open.at(-1)
  if (!inside) throw new Error('after the end')
  if (text !== undefined) inside.text += unescaped(text)
  else if (name !== undefined && close) {
    if (open.pop()?.name !== name) throw new Error(`${name} was not open`)
  } else if (name !== undefined) {
    const element = { name, text: '', children: [] }
    inside.children.push(element)
    if (!empty) open.push(element)
  }
}

function unescaped(text: string): string {
  return text.replace(/&([^;]*);?/g, (whole, name: string) => {
    const sign = whole.endsWith(';') ? entities[name] : undefined
    if (sign === undefined) throw new Error(`a bare & in ${text.slice(0, 40)}`)
    return sign
  })
}

/** All elements of this name at any depth. */
export function elementsNamed(name: string, { children }: XmlElement): XmlElement[] {
  return children.flatMap((child) => [...(child.name === name ? [child] : []), ...elementsNamed(name, child)])
}

/** Text of the only child of this name; null without one. */
export function childText({ children }: XmlElement, name: string): string | null {
  return children.find((child) => child.name === name)?.text ?? null
}
