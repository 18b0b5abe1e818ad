import { expect, test } from 'vitest'
import { startAtOnce } from '#tests/support/servers/servers-at-once.ts'

const rounds = 20

test(`D12: four servers that start together on an empty PostgreSQL all open, ${rounds} times`, async () => {
  for (let round = 0; round < rounds; round += 1) {
    const pages = await startAtOnce({ count: 4, shareFolder: round % 2 === 0 })
    expect(pages, `round ${round}`).toEqual([200, 200, 200, 200])
  }
})
