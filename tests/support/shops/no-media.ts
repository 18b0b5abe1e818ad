/** Load tests store no pictures. */

import type { MediaStore } from '#providers/media/media.ts'

export const noMedia: MediaStore = {
  name: 'none',
  get: async () => null,
  put: async () => {},
  list: async () => [],
  remove: async () => {},
}
