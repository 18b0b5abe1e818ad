import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { startDebianServer } from './debian-server.ts'

const shipped = join(import.meta.dirname, '../../../deploy/varnish/strut.vcl')

/** Divides all lifetimes, so that a day passes faster. */
type Varnish = { shopPort: string; key: string; speed?: number }

/** Starts Varnish with the operators' configuration in front of the shop at this port. Returns its origin. */
export async function startVarnish(port: number, { shopPort, key, speed = 1 }: Varnish): Promise<string> {
  const text = readFileSync(shipped, 'utf8').replace('.port = "3000"', `.port = "${shopPort}"`)
  const faster = `sub vcl_backend_response { set beresp.ttl = beresp.ttl / ${speed}; }`
  await startDebianServer({
    title: 'Varnish',
    variable: 'VARNISH',
    places: ['/usr/sbin/varnishd'],
    packages: ['varnish'],
    port,
    env: { PURGE_KEY: key },
    // VCL runs an earlier subroutine of the same name first.
    configuration: () => text.replace('sub vcl_backend_response', `${faster}\n\nsub vcl_backend_response`),
    options: (file) => [
      '-F',
      '-f',
      file,
      '-n',
      `${file}-state`,
      '-a',
      `127.0.0.1:${port}`,
      '-s',
      'malloc,128m',
      '-p',
      'http_gzip_support=off',
    ],
  })
  return `http://127.0.0.1:${port}`
}
