import type { Camera } from './accessory-camera.ts'
import { type Face, faces, matte, painted } from './accessory-surface.ts'
import { lighten } from './studio.ts'

export type Arm = { skin: string; sleeve: string; high: number; deep: number; z: number }

/** A forearm along x, thicker towards the elbow at the right, with the cuff of a shirt. */
export function forearm(camera: Camera, arm: Arm): string {
  const skin = faces(camera, {
    u: [-1150, 640, 40],
    v: [0, Math.PI * 2, 56],
    at: (x, turn) => {
      const thick = 1 + 0.14 * Math.max(0, x / 640) - 0.05 * Math.exp(-((x / 260) ** 2)) + handBulge(x)
      return [
        x,
        Math.cos(turn) * arm.high * thick,
        arm.z + Math.sin(turn) * arm.deep * (thick - handBulge(x) * 0.8),
      ]
    },
    paint: (normal) => matte(lighten(arm.skin, 0.1), normal, 0.06),
    side: 'back',
  })
  return painted(skin, cuff(camera, arm))
}

/** Towards the left the wrist widens into the hand. */
const handBulge = (x: number) => 0.42 * Math.min(1, Math.max(0, (-x - 330) / 420)) ** 1.6

function cuff(camera: Camera, arm: Arm): Face[] {
  return faces(camera, {
    u: [520, 1300, 26],
    v: [0, Math.PI * 2, 56],
    at: (x, turn) => {
      const fold = 1.3 + 0.05 * Math.sin(x / 47 + Math.cos(turn) * 2) + (x < 640 ? 0.05 : 0)
      return [x, Math.cos(turn) * arm.high * fold, arm.z + Math.sin(turn) * arm.deep * fold]
    },
    paint: (normal, x) => matte(x > 640 && x < 670 ? lighten(arm.sleeve, -0.2) : arm.sleeve, normal),
    side: 'back',
  })
}
