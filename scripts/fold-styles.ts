import type { Plugin } from 'vite'

/**
 * Tailwind composes shadows, filters, borders and spaces out of variables, most of which no page sets. Writes such
 * variables out with their initial value and drops those that nothing reads, and the copy of all initial values for
 * browsers without `@property`, which these pages do not support anyway (popovers need newer ones).
 */
export function foldStyles(): Plugin {
  return {
    name: 'fold-styles',
    apply: 'build',
    enforce: 'pre',
    transform: (code, id) => (/\.css(?:$|\?)/.test(id) && code.includes('@property --tw-') ? fold(code) : null),
  }
}

export function fold(code: string): string {
  const css = withoutBlock(code, '@layer properties')
  const folded = [...initialValues(css)].reduce(
    (sheet, [name, value]) => (isConstant(sheet, name, value) ? writtenOut(sheet, name, value) : sheet),
    css,
  )
  const noShadows = /(?<=box-shadow:\s*)(?:0 0 #0000,\s*)+/g
  return [...initialValues(folded).keys()].reduce(
    (sheet, name) => (sheet.includes(`var(${name}`) ? sheet : withoutVariable(sheet, name)),
    folded.replace(noShadows, ''),
  )
}

/** Registered variables with their initial values; null: none, where a use stands for nothing or has a fallback. */
function initialValues(css: string): Map<string, string | null> {
  const registered = css.matchAll(/@property (--tw-[\w-]+)\s*\{([^}]*)\}/g)
  return new Map([...registered].map(([, name = '', rule = '']) => [name, initialValue(rule)]))
}

/** A length of 0 gets its unit back, which sums in `calc()` require. */
function initialValue(rule: string): string | null {
  const value = /initial-value:\s*([^;}]*)/.exec(rule)?.[1]?.trim() ?? null
  return value === '0' && rule.includes('<length>') ? '0px' : value
}

/** Tells whether no rule sets the variable to anything but its initial value. */
function isConstant(css: string, name: string, value: string | null): boolean {
  const settings = [...css.matchAll(new RegExp(`[{;]\\s*${name}:\\s*([^;}]*)`, 'g'))]
  return settings.every(([, set = '']) => set.trim() === value)
}

/** Replaces each use of the variable by its value, or else by the use's own fallback. */
function writtenOut(css: string, name: string, value: string | null): string {
  const use = new RegExp(`var\\(${name}[,)]`)
  let sheet = css
  for (let start = sheet.search(use); start >= 0; start = sheet.search(use)) {
    const end = endOfBlock(sheet, start + 'var'.length)
    const fallback = sheet.slice(start, end - 1).replace(/^[^,]*,?/, '')
    sheet = sheet.slice(0, start) + (value ?? fallback) + sheet.slice(end)
  }
  return withoutVariable(sheet, name)
}

function withoutVariable(css: string, name: string): string {
  return css
    .replace(new RegExp(`@property ${name}\\s*\\{[^}]*\\}`, 'g'), '')
    .replace(new RegExp(`(?<=[{;]\\s*)${name}:[^;}]*(?:;|(?=\\}))`, 'g'), '')
}

function withoutBlock(css: string, head: string): string {
  const start = css.search(new RegExp(`${head}\\s*\\{`))
  return start < 0 ? css : css.slice(0, start) + css.slice(endOfBlock(css, css.indexOf('{', start)))
}

/** Index behind the bracket that closes the one at `start`. */
function endOfBlock(text: string, start: number): number {
  let depth = 0
  for (let at = start; at < text.length; at += 1) {
    if ('{('.includes(text[at] ?? '')) depth += 1
    else if ('})'.includes(text[at] ?? '')) depth -= 1
    if (depth === 0) return at + 1
  }
  return text.length
}
