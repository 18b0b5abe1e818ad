type Contract = {
  /** Begins each case: 'a courier'. */
  subject: string
  adapters: readonly string[]
  cases: readonly string[]
  /** Cases that an adapter does not offer. */
  withouts: Readonly<Record<string, readonly string[]>>
}

/** Builds the table of a contract suite as docs/adapters.md shows it: each adapter by each case. */
export function contractTable({ subject, adapters, cases, withouts }: Contract): string {
  const row = (cells: readonly string[]) => `| ${cells.join(' | ')} |`
  const kept = (title: string) => adapters.map((name) => (withouts[name]?.includes(title) ? '–' : '✓'))
  return [
    row([`${subject} …`, ...adapters]),
    row([' ', ...adapters].map((_, at) => (at === 0 ? '---' : ':-:'))),
    ...cases.map((title) => row([title, ...kept(title)])),
  ].join('\n')
}
