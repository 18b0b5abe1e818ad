/** Checks of a shop as it is reached from the internet; `strut doctor` gathers the facts. */

import { dayMs } from '#domain/indian-time.ts'
import type { Severity } from './health-check.ts'

export type OutsideFacts = {
  origin: string
  /** Parts of the configured origin, as `URL` parses them. */
  expected: { hostname: string; host: string; protocol: string }
  /** IP addresses from DNS; null when the name does not resolve. */
  addresses: readonly string[] | null
  /** Null for an http origin or without an answer. `code`: error code of TLS. */
  certificate: { code: string | null; names: string; validTo: Date } | null
  /** Response to a signed request to the public address. Null: none; 'other': from another program. */
  seen: SeenRequest | 'other' | null
  /** Offset of this machine's clock from another server's; null when unknown. */
  clockAheadMs: number | null
  now: Date
}

/** The doctor's request as the shop received it. */
export type SeenRequest = {
  host: string | null
  protocol: string | null
  address: string
  /** True when it took the client address from a forged header. */
  isForged: boolean
  /** True when it took the proxy's or this machine's address for the client's. */
  isProxy: boolean
}

type OutsideFinding = { subject: string; severity: Severity; problem: string; onServer: string }

const finding = (subject: string, problem: string, onServer: string): OutsideFinding => ({
  subject,
  severity: 'wrong',
  problem,
  onServer,
})

const soon = 14

export function findOutsideProblems(facts: OutsideFacts): OutsideFinding[] {
  return [dnsProblem, certificateProblem, answerProblem, proxyProblem, clockProblem].flatMap(
    (problemOf) => problemOf(facts) ?? [],
  )
}

/** Lists what could be checked: without an answer nothing is known of the proxy. */
export function checkedOutside({ addresses, certificate, seen, clockAheadMs }: OutsideFacts): string[] {
  const known = {
    DNS: true,
    Certificate: certificate !== null,
    'Public address': addresses !== null,
    Proxy: seen !== null && seen !== 'other',
    Time: clockAheadMs !== null,
  }
  return Object.entries(known).flatMap(([subject, isKnown]) => (isKnown ? [subject] : []))
}

function dnsProblem({ expected, addresses }: OutsideFacts): OutsideFinding | null {
  if (addresses !== null) return null
  return finding(
    'DNS',
    `${expected.hostname} leads nowhere: DNS knows no address for it.`,
    'Where you bought the domain, make an A record (and AAAA) with this server’s address; it takes up to an hour.',
  )
}

const faults: Readonly<Record<string, string>> = {
  CERT_HAS_EXPIRED: 'has expired',
  CERT_NOT_YET_VALID: 'is not valid yet (or this machine’s clock is wrong)',
  DEPTH_ZERO_SELF_SIGNED_CERT: 'is self-signed: browsers warn every shopper',
  SELF_SIGNED_CERT_IN_CHAIN: 'comes from an authority that browsers do not know',
  UNABLE_TO_VERIFY_LEAF_SIGNATURE: 'comes without its chain: phones refuse it although some browsers do not',
  UNABLE_TO_GET_ISSUER_CERT_LOCALLY: 'comes without its chain, or from an authority that browsers do not know',
}

function certificateProblem({ expected, certificate, now }: OutsideFacts): OutsideFinding | null {
  if (certificate === null) return null
  const { code, names, validTo } = certificate
  const { hostname } = expected
  const fix = 'Let the proxy renew it (Caddy does so by itself; certbot renew) and serve the whole chain.'
  const subject = 'Certificate'
  if (code === 'ERR_TLS_CERT_ALTNAME_INVALID')
    return finding(
      subject,
      `The certificate is for ${names}, not for ${hostname}.`,
      `Give the proxy a certificate for ${hostname}, or correct STRUT_ORIGIN.`,
    )
  if (code !== null) return finding(subject, `The certificate ${faults[code] ?? `is refused (${code})`}.`, fix)
  const days = Math.floor((validTo.getTime() - now.getTime()) / dayMs)
  if (days >= soon) return null
  return { subject, severity: 'advice', problem: `The certificate ends in ${days} days.`, onServer: fix }
}

function answerProblem({ origin, addresses, seen }: OutsideFacts): OutsideFinding | null {
  if (addresses === null || (seen !== null && seen !== 'other')) return null
  const subject = 'Public address'
  if (seen === null)
    return finding(
      subject,
      `No answer at ${origin}.`,
      'Are shop and proxy running, and are ports 80 and 443 open in the firewall?',
    )
  return finding(
    subject,
    `Something answers at ${origin}, but not this shop.`,
    'Does DNS lead to this server, and does the proxy pass every path with its query to the shop’s PORT?',
  )
}

function proxyProblem({ expected, seen }: OutsideFacts): OutsideFinding | null {
  if (seen === null || seen === 'other') return null
  const { host, protocol } = expected
  const subject = 'Proxy'
  if (seen.isForged)
    return finding(
      subject,
      'Anybody can make up a shopper’s address: the proxy passes X-Forwarded-For on as it came.',
      'Let the proxy set it (nginx: proxy_set_header X-Forwarded-For $remote_addr), and name only proxies in STRUT_TRUSTED_PROXIES.',
    )
  if (seen.isProxy)
    return finding(
      subject,
      'All shoppers seem to be one, at the proxy’s address: limits for one would stop everybody.',
      'Name the proxy in STRUT_TRUSTED_PROXIES, and let it set X-Forwarded-For.',
    )
  if (seen.host !== host)
    return finding(
      subject,
      `The proxy says that shoppers ask for ${seen.host ?? 'nothing'} instead of ${host}.`,
      'nginx: proxy_set_header Host $http_host. Caddy does so by itself.',
    )
  if (seen.protocol !== null && `${seen.protocol}:` !== protocol)
    return finding(
      subject,
      `The proxy says that shoppers come by ${seen.protocol}.`,
      'nginx: proxy_set_header X-Forwarded-Proto $scheme. Caddy does so by itself.',
    )
  return null
}

function clockProblem({ clockAheadMs }: OutsideFacts): OutsideFinding | null {
  if (clockAheadMs === null || Math.abs(clockAheadMs) < 30_000) return null
  const seconds = Math.round(Math.abs(clockAheadMs) / 1000)
  return finding(
    'Time',
    `This machine’s clock is ${seconds} seconds ${clockAheadMs > 0 ? 'fast' : 'slow'}.`,
    'Turn time synchronisation (NTP) on: timedatectl set-ntp true.',
  )
}
