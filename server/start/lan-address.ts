/** Finds the LAN address, so that the owner can open a local shop on a phone in the same Wi-Fi. */

import { type NetworkInterfaceInfo, networkInterfaces } from 'node:os'
import ipaddr from 'ipaddr.js'

type Interfaces = Readonly<Record<string, readonly Pick<NetworkInterfaceInfo, 'address' | 'internal'>[] | undefined>>

/** Virtual network interfaces, which phones can't reach. */
const virtual = /^(docker|br-|veth|virbr|vmnet|vboxnet|tun|utun|tap)/

/** Finds the private address at which other devices reach a shop that listens on `host`; null for none. */
export function findLanAddress(host: string, interfaces: Interfaces = networkInterfaces()): string | null {
  const addresses = Object.entries(interfaces)
    .filter(([name]) => !virtual.test(name))
    .flatMap(([, list]) => list ?? [])
    .filter(({ address, internal }) => !internal && ipaddr.IPv4.isValid(address))
    .map(({ address }) => address)
    .filter((address) => ipaddr.parse(address).range() === 'private')
  if (host === '0.0.0.0' || host === '::') return addresses[0] ?? null
  return addresses.find((address) => address === host) ?? null
}

/**
 * Tells whether a request was made to an IP address or localhost. Guards against DNS rebinding: a foreign page can map
 * its own host name to this address and would read sign-in codes, but can't use an IP address as its name.
 */
export function isRequestedByIpAddress(request: Pick<Request, 'url'>): boolean {
  const { hostname } = new URL(request.url)
  return hostname === 'localhost' || ipaddr.isValid(hostname.replace(/^\[|\]$/g, ''))
}
