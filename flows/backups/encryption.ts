/**
 * Encrypts a backup with a passphrase: AES-256-GCM in chunks, as a stream. The chunk's number is its nonce (the key is
 * different for each file) and the last chunk is marked, so that none can be dropped, reordered or cut off.
 */
import { createCipheriv, createDecipheriv, createHmac, randomBytes, scrypt, timingSafeEqual } from 'node:crypto'
import { promisify } from 'node:util'
import { operatorError } from '#domain/operator-error.ts'
import { readerOf } from './tar.ts'

export const encryptedMark = Buffer.from('STRUTBK1')
const saltBytes = 16
const proofBytes = 16
const tagBytes = 16
const chunkBytes = 256 * 1024
const lastFlag = 0x8000_0000

/** Cost of scrypt: 64 MB and some tenths of a second per guess. */
const hardness = { N: 2 ** 16, r: 8, p: 1, maxmem: 128 * 1024 * 1024 }

export const deriveKey = (passphrase: string, salt: Buffer) => derive(passphrase, salt, 32, hardness)

const derive = promisify<string, Buffer, number, typeof hardness, Buffer>(scrypt)

type Key = { key: Buffer; header: Buffer }

export async function* encrypt(blocks: AsyncIterable<Uint8Array>, passphrase: string): AsyncGenerator<Buffer> {
  const salt = randomBytes(saltBytes)
  const key = await deriveKey(passphrase, salt)
  const header = Buffer.concat([encryptedMark, salt, proofOf(key)])
  yield header
  let waiting = Buffer.alloc(0)
  let number = 0
  for await (const block of blocks) {
    waiting = Buffer.concat([waiting, block])
    for (; waiting.length > chunkBytes; number += 1) {
      yield sealChunk({ key, header }, number, { bytes: waiting.subarray(0, chunkBytes), flag: 0 })
      waiting = waiting.subarray(chunkBytes)
    }
  }
  yield sealChunk({ key, header }, number, { bytes: waiting, flag: lastFlag })
}

export async function* decrypt(blocks: AsyncIterable<Uint8Array>, passphrase: string): AsyncGenerator<Buffer> {
  const reader = readerOf(blocks)
  const header = await reader.take(encryptedMark.length + saltBytes + proofBytes)
  if (header === null) throw damagedBackup()
  const salt = header.subarray(encryptedMark.length, encryptedMark.length + saltBytes)
  const key = await deriveKey(passphrase, salt)
  if (!timingSafeEqual(proofOf(key), header.subarray(-proofBytes)))
    throw operatorError('The passphrase does not open this backup. Nothing was changed.')
  for (let number = 0; ; number += 1) {
    const head = await reader.take(4)
    const length = head === null ? 0 : head.readUInt32BE() % lastFlag
    const body = head === null || length > chunkBytes ? null : await reader.take(length + tagBytes)
    if (head === null || body === null) throw damagedBackup()
    yield openChunk({ key, header }, number, { head, body })
    if (head.readUInt32BE() >= lastFlag) return
  }
}

function sealChunk({ key, header }: Key, number: number, { bytes, flag }: { bytes: Uint8Array; flag: number }): Buffer {
  const head = Buffer.alloc(4)
  head.writeUInt32BE(flag + bytes.length)
  const cipher = createCipheriv('aes-256-gcm', key, nonceOf(number)).setAAD(Buffer.concat([header, head]))
  return Buffer.concat([head, cipher.update(bytes), cipher.final(), cipher.getAuthTag()])
}

function openChunk({ key, header }: Key, number: number, { head, body }: { head: Buffer; body: Buffer }): Buffer {
  const decipher = createDecipheriv('aes-256-gcm', key, nonceOf(number), { authTagLength: tagBytes })
  decipher.setAAD(Buffer.concat([header, head])).setAuthTag(body.subarray(-tagBytes))
  const bytes = decipher.update(body.subarray(0, -tagBytes))
  try {
    return Buffer.concat([bytes, decipher.final()])
  } catch {
    throw damagedBackup()
  }
}

function nonceOf(number: number): Buffer {
  const nonce = Buffer.alloc(12)
  nonce.writeUInt32BE(number, 8)
  return nonce
}

/** Distinguishes a wrong passphrase from a damaged file; reveals no more than the first chunk does. */
function proofOf(key: Buffer): Buffer {
  return createHmac('sha256', key).update('strut backup').digest().subarray(0, proofBytes)
}

const damagedBackup = () => operatorError('This backup is damaged. Nothing was changed; take another one.')
