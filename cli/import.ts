import { parseArgs } from 'node:util'
import type { FormatName } from '#domain/imports/column-mapping.ts'
import { readPrice } from '#domain/imports/price.ts'
import type { Paise } from '#domain/money.ts'
import { operatorError } from '#domain/operator-error.ts'
import { fetchMediaType } from '#flows/catalogue/fetch-media-type.ts'
import type { ImportRequest } from '#flows/imports/import-context.ts'
import { importFromCommandLine } from '#flows/imports/import-from-command-line.ts'
import { fileSize } from '#flows/imports/read-file.ts'
import { safeFetch } from '#providers/http/safe-fetch.ts'
import { collectIssues, summaryLines } from './import-report.ts'
import { progressBar } from './progress.ts'
import { resolveFromCaller, type Terminal } from './terminal.ts'
import { withShop } from './with-shop.ts'

export const importUsage = `strut import FILE [--dry-run] [--category NAME] [--format strut|shopify|woocommerce|marketplace]
                  [--stock PIECES] [--drafts] [--cod RUPEES] [--report FILE]

  Puts the products of a catalogue file (CSV or Excel: Shopify's or WooCommerce's products, a marketplace's list, our own
  export, or a spreadsheet with the columns Name and Price) into the shop, or customers and orders that Shopify or WooCommerce
  exported, as history.
  --dry-run    does the same and takes all of it back
  --category   puts every product into this category
  --format     only when the headings don't tell it
  --stock      pieces of each new size for which the file gives none (0: sold out); asked for where there are such sizes
  --drafts     new products come as drafts
  --cod        the extra charge for cash on delivery of every product (none: new products come without)
  --report     writes every refused row with its number and reason into a CSV file`

type ImportOptions = Omit<ImportRequest, 'signal' | 'onIssue' | 'onProgress' | 'findMediaType'> & {
  report: string | null
}

/** Exits with 0 even if rows were refused; throws if the whole file can't be read. */
export async function importCommand(args: readonly string[], terminal: Terminal): Promise<number> {
  const { print, printError, env } = terminal
  const { report, ...wanted } = readArguments(args, env)
  await fileSize(wanted.file)
  const bar = progressBar(process.stderr, Date.now)
  const issues = await collectIssues(report)
  const stopping = new AbortController()
  process.once('SIGINT', () => stopping.abort())
  process.once('SIGTERM', () => stopping.abort())
  const request: ImportRequest = {
    ...wanted,
    signal: stopping.signal,
    onIssue: issues.add,
    onProgress: ({ doing, done, total }) =>
      bar.show(doing === 'reading' ? 'Reading the file' : 'Saving the products', done, total),
    findMediaType: (url) => fetchMediaType(safeFetch, url),
  }
  try {
    const summary = await withShop(terminal, (shop) => importFromCommandLine(shop, request))
    bar.clear()
    if (summary.refusedRows + summary.leftOutPictures + summary.leftOutCodes > 0)
      print(['Not imported:', ...issues.lines()].join('\n'))
    print(summaryLines(summary, request).join('\n'))
    return 0
  } catch (error) {
    bar.clear()
    if (!stopping.signal.aborted) throw error
    printError('Stopped. Nothing was changed.')
    return 130
  } finally {
    await issues.close()
  }
}

const options = {
  'dry-run': { type: 'boolean' },
  category: { type: 'string' },
  format: { type: 'string' },
  stock: { type: 'string' },
  drafts: { type: 'boolean' },
  cod: { type: 'string' },
  report: { type: 'string' },
} as const

function readArguments(args: readonly string[], env: Terminal['env']): ImportOptions {
  const { values, positionals } = parse(args)
  const [file, ...more] = positionals
  if (file === undefined || more.length > 0) throw operatorError(`Name one file to import.\n\n${importUsage}`)
  return {
    file: resolveFromCaller(file, env),
    dryRun: values['dry-run'] === true,
    category: values.category === undefined ? null : categoryName(values.category),
    format: values.format === undefined ? null : formatName(values.format),
    stock: values.stock === undefined ? null : readUnits(values.stock),
    asDrafts: values.drafts === true,
    codPrice: values.cod === undefined ? null : rupeesOf(values.cod),
    report: values.report === undefined ? null : resolveFromCaller(values.report, env),
  }
}

function parse(args: readonly string[]) {
  try {
    return parseArgs({ args: [...args], options, allowPositionals: true })
  } catch (error) {
    throw operatorError(`${wrongOption(error)}\n\n${importUsage}`)
  }
}

/** Names the option, of which Node complains in words for programmers. */
function wrongOption(error: unknown): string {
  const [name = ''] = /--?[\w-]+/.exec(String(error)) ?? []
  if (!Object.hasOwn(options, name.slice(2))) return `There is no option ${name}.`
  return `${name} can’t be read. Write it as below; no value begins with a dash.`
}

function categoryName(text: string): string {
  const name = text.trim()
  if (name === '' || name.length > 40) throw operatorError('--category wants a name of 1 to 40 characters.')
  return name
}

function formatName(text: string): FormatName {
  const names = ['strut', 'shopify', 'woocommerce', 'marketplace'] as const
  const named = names.find((name) => name === text)
  if (named) return named
  throw operatorError('--format is strut, shopify, woocommerce or marketplace.')
}

function readUnits(text: string): number {
  if (/^\d{1,6}$/.test(text)) return Number(text)
  throw operatorError('--stock wants a whole number of pieces, 0 to 999999.')
}

function rupeesOf(text: string): Paise {
  const reading = readPrice(text)
  if ('price' in reading && reading.price !== null) return reading.price
  throw operatorError(`--cod wants an amount in rupees, such as 50.`)
}
