import ipaddr from 'ipaddr.js'

type Address = ipaddr.IPv4 | ipaddr.IPv6
export type AddressRange = [Address, number]

/** Parses '10.0.0.0/8' or a single address; null when invalid. */
export function readRange(text: string): AddressRange | null {
  if (ipaddr.isValidCIDR(text)) return ipaddr.parseCIDR(text)
  const address = read(text)
  return address && [address, address.kind() === 'ipv4' ? 32 : 128]
}

const loopback: readonly AddressRange[] = ['127.0.0.0/8', '::1'].flatMap((text) => {
  const range = readRange(text)
  return range ? [range] : []
})

export function isIn(text: string, ranges: readonly AddressRange[]): boolean {
  const address = read(text.replace(/\/64$/, ''))
  return address !== null && isWithin(address, [...loopback, ...ranges])
}

const isWithin = (address: Address, ranges: readonly AddressRange[]) =>
  ranges.some(([range, bits]) => range.kind() === address.kind() && address.match(range, bits))

type Arrival = {
  /** Address of the socket; null without one. */
  peer: string | null
  /** Value of `X-Forwarded-For`. */
  forwardedFor: string | null
  trusted: readonly AddressRange[]
}

export const unknownAddress = 'unknown'

/**
 * Finds the client's address in canonical form, as a key of rate limits. Trusts X-Forwarded-For from configured proxies
 * only, and of it the last address that is not a proxy: earlier ones may be forged. IPv6 is reduced to /64, which a
 * single customer owns.
 */
export function clientAddress({ peer, forwardedFor, trusted }: Arrival): string {
  let client = read(peer ?? '')
  const hops = (forwardedFor ?? '').split(',').map((hop) => hop.trim())
  while (client !== null && isWithin(client, trusted) && hops.length > 0) {
    const next = read(withoutPort(hops.pop() ?? ''))
    // Unreadable: falls back to the last known hop.
    if (next === null) break
    client = next
  }
  return client === null ? unknownAddress : keyOf(client)
}

/** Parses an address; IPv4-mapped IPv6 becomes IPv4. Octal and shortened forms are invalid. */
function read(text: string): Address | null {
  const bare = text.replace(/%.*$/, '')
  const isWritten = ipaddr.IPv6.isValid(bare) || ipaddr.IPv4.isValidFourPartDecimal(bare)
  return isWritten ? ipaddr.process(bare) : null
}

/** Removes the port that some proxies add: '203.0.113.7:51034', '[2001:db8::1]:51034'. */
function withoutPort(hop: string): string {
  return /^\[(.+)\](?::\d+)?$/.exec(hop)?.[1] ?? /^([\d.]+):\d+$/.exec(hop)?.[1] ?? hop
}

function keyOf(address: Address): string {
  if (address.kind() === 'ipv4') return address.toString()
  const network = [...address.toByteArray().slice(0, 8), ...Array<number>(8).fill(0)]
  return `${ipaddr.fromByteArray(network)}/64`
}
