import { globSync, readFileSync } from 'node:fs'
import { dirname, join, relative } from 'node:path'

/** Reads sources as text, for rules about all files. TypeScript 7 has no compiler API. */

export const root = join(import.meta.dirname, '../..')

export type Import = { file: string; layer: string; from: string; isType: boolean; names: string }

/** The layers of the running shop, without tests. */
export const layerFolders = ['domain', 'db', 'providers', 'flows', 'ui', 'app', 'server', 'demo', 'cli'] as const

/** Everything but tests. */
export const codeFolders = [...layerFolders, 'bench', 'scripts', 'service-worker'] as const

/** Without tests and type declarations of packages. */
export function sourceFiles(folders: readonly string[] = layerFolders): string[] {
  return allFiles(folders).filter((file) => !/\.(test|spec|d)\.\w+$/.test(file))
}

export function allFiles(folders: readonly string[]): string[] {
  // Folder of tools that the benchmarks download.
  const exclude = ['**/node_modules/**']
  return folders.flatMap((folder) => globSync(`${folder}/**/*.{ts,tsx,mjs}`, { cwd: root, exclude })).sort()
}

export function read(file: string): string {
  return readFileSync(join(root, file), 'utf8')
}

/** `import … from '…'`, `export … from '…'`, `import '…'` and `import('…')`. */
const statement =
  /^(?:import|export)\s+(?<type>type\s)?(?<names>[^'"`;]*?)\s*from\s*['"](?<from>[^'"]+)['"]|^import\s*['"](?<bare>[^'"]+)['"]|\bimport\(\s*['"](?<lazy>[^'"]+)['"]/gm

let imports: Import[] | null = null

export function allImports(): Import[] {
  imports ??= sourceFiles().flatMap((file) =>
    [...read(file).matchAll(statement)].map(({ groups = {} }) => ({
      file,
      layer: file.split('/')[0] ?? '',
      from: groups['from'] ?? groups['bare'] ?? groups['lazy'] ?? '',
      isType: groups['type'] !== undefined || isAllTypes(groups['names'] ?? ''),
      names: groups['names'] ?? '',
    })),
  )
  return imports
}

/** `{ type A, type B }` */
function isAllTypes(names: string): boolean {
  const inside = names.replace(/[{}]/g, '').split(',')
  return names.includes('{') && inside.every((name) => name.trim() === '' || name.trim().startsWith('type '))
}

/** File of an import's target; null for packages and generated files. */
export function targetOf({ file, from }: Pick<Import, 'file' | 'from'>): string | null {
  if (!/^[#.]/.test(from) || from.includes('+types/')) return null
  return from.startsWith('#') ? from.slice(1) : relative(root, join(root, dirname(file), from))
}

export const asLine = ({ file, from }: Import) => `${file} imports ${from}`
