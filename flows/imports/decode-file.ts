import { wideEncoding } from '#domain/imports/upload.ts'

const sampleBytes = 65_536

/** Decodes a text file of a bank or courier: UTF-16, UTF-8, or Windows-1252 of older spreadsheets. */
export function decodeFile(bytes: Uint8Array): string {
  const decode = (encoding: string) => new TextDecoder(encoding, { fatal: encoding === 'utf-8' }).decode(bytes)
  const wide = wideEncoding(bytes.subarray(0, sampleBytes))
  if (wide !== null) return decode(wide)
  try {
    return decode('utf-8')
  } catch {
    return decode('windows-1252')
  }
}
