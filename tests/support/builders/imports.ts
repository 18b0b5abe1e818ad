import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll } from 'vitest'
import type { ImportIssue } from '#domain/imports/imported-product.ts'
import { type ImportSummary, importCatalogue } from '#flows/imports/import-catalogue.ts'
import type { ImportRequest } from '#flows/imports/import-context.ts'
import type { Shop } from '#flows/shop.ts'
import { withIssueTexts } from './issue-texts.ts'

type Imported = { summary: ImportSummary; issues: (Omit<ImportIssue, 'reason'> & { reason: string })[] }

export type Importing = {
  /** Writes the text into a temporary file. */
  file: (content: string | Buffer) => Promise<string>
  run: (path: string, wanted?: Partial<ImportRequest>) => Promise<Imported>
  request: typeof anImport
}

/** Path of a sample catalogue. */
export function sample(name: 'marketplace-footwear-accessories' | 'shopify-apparel'): string {
  return join(import.meta.dirname, '../catalogues', `${name}.csv`)
}

/** Default options of an import by the operator. */
export function anImport(file: string, wanted: Partial<ImportRequest> = {}): ImportRequest {
  return {
    file,
    format: null,
    category: null,
    codPrice: null,
    stock: 10,
    asDrafts: false,
    dryRun: false,
    signal: new AbortController().signal,
    onIssue: () => {},
    onProgress: () => {},
    findMediaType: async () => null,
    ...wanted,
  }
}

/** Imports into a test's shop. Call once, at the top of a file. */
export async function importing(shop: Pick<Shop, 'db'>): Promise<Importing> {
  const folder = await mkdtemp(join(tmpdir(), 'strut-import-'))
  afterAll(() => rm(folder, { recursive: true }))
  return {
    request: anImport,
    file: async (content) => {
      const path = join(folder, 'products.csv')
      await writeFile(path, content)
      return path
    },
    run: async (path, wanted = {}) => {
      const issues: ImportIssue[] = []
      const summary = await importCatalogue(shop, anImport(path, { onIssue: (issue) => issues.push(issue), ...wanted }))
      return withIssueTexts({ summary, issues: issues.sort((a, b) => a.line - b.line) })
    },
  }
}
