import { lookup } from 'node:dns'
import { request } from 'node:https'
import { BlockList, isIP, type LookupFunction } from 'node:net'

const timeoutMs = 3_000
const mediaType = /^[a-z0-9.+-]{1,60}\/[a-z0-9.+-]{1,60}$/

/** Networks that are no business of somebody else's picture address: our own machine, our own house, test ranges. */
const inside = new BlockList()
for (const [network, bits] of [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.0.0.0', 24],
  ['192.0.2.0', 24],
  ['192.168.0.0', 16],
  ['198.18.0.0', 15],
  ['198.51.100.0', 24],
  ['203.0.113.0', 24],
  ['224.0.0.0', 3],
] as const) {
  inside.addSubnet(network, bits, 'ipv4')
}

/** Of IPv6 only what is given out to the public Internet, less the parts that lead back into IPv4 or to nobody. */
const outside6 = new BlockList()
outside6.addSubnet('2000::', 3, 'ipv6')
const inside6 = new BlockList()
for (const [network, bits] of [
  ['2001::', 23],
  ['2001:db8::', 32],
  ['2002::', 16],
] as const) {
  inside6.addSubnet(network, bits, 'ipv6')
}

/** False too for what is no IP address at all. */
export function isPublicAddress(address: string): boolean {
  const family = isIP(address)
  if (family === 4) return !inside.check(address, 'ipv4')
  return family === 6 && outside6.check(address, 'ipv6') && !inside6.check(address, 'ipv6')
}

/**
 * Asks a foreign host by HEAD what an https address holds. Null when nobody answers within 3 s, when the answer is no
 * success, or when the host lies in a private network. No redirect is followed.
 */
export function askMediaType(address: string): Promise<string | null> {
  const url = new URL(address)
  const host = url.hostname.replace(/^\[|\]$/g, '')
  const isOdd = url.protocol !== 'https:' || url.port !== '' || (isIP(host) !== 0 && !isPublicAddress(host))
  if (isOdd) return Promise.resolve(null)
  return new Promise((resolve) => {
    const signal = AbortSignal.timeout(timeoutMs)
    const asked = request(url, { method: 'HEAD', lookup: lookupPublic, agent: false, signal }, (answer) => {
      const contentType = answer.headers['content-type']?.split(';')[0]?.trim().toLowerCase() ?? ''
      resolve(answer.statusCode === 200 && mediaType.test(contentType) ? contentType : null)
      asked.destroy()
    })
    asked.on('error', () => resolve(null))
    asked.end()
  })
}

/** Looks at the addresses that are really connected to, so that a name can't change its meaning in between. */
const lookupPublic: LookupFunction = (hostname, options, answer) => {
  lookup(hostname, { ...options, all: true }, (error, addresses) => {
    const allowed = error ? [] : addresses.filter(({ address }) => isPublicAddress(address))
    const [first] = allowed
    if (first === undefined) answer(error ?? new Error(`${hostname} lies in a private network`), '', 4)
    else if (options.all) answer(null, allowed)
    else answer(null, first.address, first.family)
  })
}
