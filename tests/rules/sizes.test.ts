import { dirname } from 'node:path'
import { expect, test } from 'vitest'
import { allFiles, codeFolders, read, sourceFiles } from './source-files.ts'

const layersWithRooms = ['domain', 'db', 'flows', 'ui', 'app/routes']
const tests = ['tests', 'e2e']
/** Migrations have one folder, one file each. */
const isCounted = (folder: string) => folder !== 'db/migrations'

test('no room of a layer holds more than 25 source files', () => {
  const folders = Map.groupBy(sourceFiles(layersWithRooms), (file) => dirname(file))
  const large = [...folders].filter(([folder, files]) => isCounted(folder) && files.length > 25)
  const counted = large.map(([folder, files]) => `${folder}: ${files.length}`)
  expect(counted, 'Join files of one idea, or give a part its own folder within the room.').toEqual([])
  expect(folders.size).toBeGreaterThan(80)
})

test('no layer keeps more than 20 source files outside its rooms', () => {
  const counts = layersWithRooms.map((layer) => ({
    layer,
    files: sourceFiles([layer]).filter((file) => dirname(file) === layer).length,
  }))
  expect(counts.filter(({ files }) => files > 20)).toEqual([])
})

test('app/ itself holds the list of routes, the root, the entries and what they share', () => {
  expect(sourceFiles(['app']).filter((file) => dirname(file) === 'app')).toEqual([
    'app/context.ts',
    'app/entry.client.tsx',
    'app/entry.server.tsx',
    'app/root.tsx',
    'app/routes.ts',
  ])
})

test('no source file is longer than 250 lines, and no file of tests or texts longer than 400', () => {
  const mayBeLonger = (file: string) => /\.(test|spec)\.|^(tests|e2e)\/|\/texts(\.\w+)?\.tsx?$/.test(file)
  const isLong = (file: string) => linesOf(file).length > (mayBeLonger(file) ? 400 : 250)
  const long = allFiles([...codeFolders, ...tests]).filter(isLong)
  expect(long.map((file) => `${file}: ${linesOf(file).length}`)).toEqual([])
})

test('no function is longer than 60 lines', () => {
  const all = sourceFiles([...codeFolders, ...tests]).flatMap((file) => functionsOf(file))
  const long = all.filter(({ length }) => length > 60).map(({ at, length }) => `${at}: ${length}`)
  expect(long).toEqual([])
  expect(all.length).toBeGreaterThan(4_000)
})

const head = /^( *)(?:export )?(?:default )?(?:(?:async )?function\b.*|const \w+.*=> \{)$/

/** A function ends at a line that begins with its closing bracket. Biome's own rule ignores lines of JSX. */
function functionsOf(file: string): { at: string; length: number }[] {
  const lines = linesOf(file)
  return lines.flatMap((line, index) => {
    const indent = head.exec(line)?.[1]
    if (indent === undefined) return []
    // '}: Props) {' ends the parameters alone.
    const end = lines.findIndex((one, at) => at > index && one.startsWith(`${indent}}`) && !one.endsWith('{'))
    return [{ at: `${file}:${index + 1}`, length: end - index + 1 }]
  })
}

const linesOf = (file: string) => read(file).trimEnd().split('\n')
