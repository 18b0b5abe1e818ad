import { expect, test } from 'vitest'
import { layerFolders, read, sourceFiles } from './source-files.ts'

/**
 * Functions newer than PostgreSQL 15, the oldest supported version (decision 3). The embedded one, on which all tests
 * run, has them all.
 */
const newer = [
  'any_value',
  'array_sample',
  'array_shuffle',
  'array_reverse',
  'array_sort',
  'casefold',
  'json_exists',
  'json_query',
  'json_scalar',
  'json_serialize',
  'json_table',
  'json_value',
  'merge_action',
  'pg_input_error_info',
  'pg_input_is_valid',
  'random_normal',
  'to_bin',
  'to_oct',
  'to_regtypemod',
  'unicode_version',
  'uuid_extract_timestamp',
  'uuidv4',
  'uuidv7',
]
const call = new RegExp(String.raw`\b(${newer.join('|')})\s*\(`, 'i')

test('no statement needs a PostgreSQL newer than 15', () => {
  expect('select any_value(label)').toMatch(call)
  const lines = sourceFiles([...layerFolders]).flatMap((file) =>
    read(file)
      .split('\n')
      .flatMap((line, at) => (call.test(line) ? [`${file}:${at + 1} ${line.trim()}`] : [])),
  )
  expect(lines).toEqual([])
})
