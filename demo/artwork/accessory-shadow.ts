/** The studio's contact shadow as gradients: the same look, without the time that a blur takes on many pictures. */
export const shadowDefs = `<radialGradient id="softShadow"><stop offset="0" stop-color="#3a2c1c" stop-opacity=".34"/><stop offset=".45" stop-color="#3a2c1c" stop-opacity=".24"/><stop offset=".75" stop-color="#3a2c1c" stop-opacity=".08"/><stop offset="1" stop-color="#3a2c1c" stop-opacity="0"/></radialGradient>
<radialGradient id="closeShadow"><stop offset="0" stop-color="#1d140b" stop-opacity=".52"/><stop offset=".6" stop-color="#1d140b" stop-opacity=".36"/><stop offset="1" stop-color="#1d140b" stop-opacity="0"/></radialGradient>`

/** Where an article touches the floor: a wide soft shadow and a tight dark one. */
export function floorShadow(x: number, y: number, halfWidth: number, depth = 46): string {
  const ellipse = (right: number, down: number, wide: number, high: number, name: string) =>
    `<ellipse cx="${(x + right).toFixed(0)}" cy="${(y + down).toFixed(0)}" rx="${wide.toFixed(0)}" ry="${high.toFixed(0)}" fill="url(#${name})"/>`
  return (
    ellipse(halfWidth * 0.16, depth * 0.3, halfWidth * 1.42, depth * 2.1, 'softShadow') +
    ellipse(halfWidth * 0.03, 0, halfWidth * 1.06, depth * 0.66, 'closeShadow')
  )
}
