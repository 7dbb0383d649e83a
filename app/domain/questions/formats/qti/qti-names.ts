import { escapeXml, type Tree } from '../tree'

export type QtiVersion = '2.1' | '3.0'

const kebab = (name: string): string => name.replace(/[A-Z]/g, (sign) => `-${sign.toLowerCase()}`)
const camel = (name: string): string => name.replace(/-([a-z])/g, (_, sign: string) => sign.toUpperCase())

type Attrs = Readonly<Record<string, string | number>>

const attributes = (attrs: Attrs, named: (key: string) => string): string =>
  Object.entries(attrs)
    .map(([key, value]) => ` ${named(key)}="${escapeXml(String(value))}"`)
    .join('')

export interface QtiNames {
  /** An element of QTI, by its name of version 2.1; `inner` is XML. */
  el: (name: string, attrs: Attrs, inner?: string) => string
  root: (attrs: Attrs, inner: string) => string
}

/** What versions call their elements: `choiceInteraction` is `qti-choice-interaction` in 3.0. */
export function names(version: QtiVersion): QtiNames {
  const three = version === '3.0'
  const el: QtiNames['el'] = (name, attrs, inner = '') => {
    const tag = three ? `qti-${kebab(name)}` : name
    return `<${tag}${attributes(attrs, three ? kebab : (key) => key)}>${inner}</${tag}>`
  }
  const space = three ? 'http://www.imsglobal.org/xsd/imsqtiasi_v3p0' : 'http://www.imsglobal.org/xsd/imsqti_v2p1'
  return {
    el,
    root: (attrs, inner) =>
      `<?xml version="1.0" encoding="UTF-8"?>\n${el('assessmentItem', attrs, inner).replace(/^<[\w-]+/, (tag) => `${tag} xmlns="${space}"`)}\n`,
  }
}

/** Elements of either version by the names of 2.1. */
export function asTwo(tree: Tree): Tree {
  const own = tree.tag.startsWith('qti-')
  const attrs = own
    ? Object.fromEntries(Object.entries(tree.attrs).map(([key, value]) => [camel(key), value]))
    : tree.attrs
  return {
    tag: own ? camel(tree.tag.slice(4)) : tree.tag,
    attrs,
    kids: tree.kids.map((kid) => (typeof kid === 'string' ? kid : asTwo(kid))),
  }
}

interface ManifestItem {
  id: string
  keywords: readonly string[]
  pictures: readonly string[]
}

export function manifest(version: QtiVersion, items: readonly ManifestItem[]): string {
  const three = version === '3.0'
  const type = three ? 'imsqti_item_xmlv3p0' : 'imsqti_item_xmlv2p1'
  const space = three
    ? 'http://www.imsglobal.org/xsd/qti/qtiv3p0/imscp_v1p1'
    : 'http://www.imsglobal.org/xsd/imscp_v1p1'
  const lom = 'http://ltsc.ieee.org/xsd/LOM'
  const resources = items.map(({ id, keywords, pictures }) => {
    const words = keywords
      .map((one) => `<lom:keyword><lom:string>${escapeXml(one)}</lom:string></lom:keyword>`)
      .join('')
    const about = words ? `<metadata><lom:lom><lom:general>${words}</lom:general></lom:lom></metadata>` : ''
    const files = [`${id}.xml`, ...pictures].map((href) => `<file href="${escapeXml(href)}"/>`).join('')
    return `<resource identifier="${id}" type="${type}" href="${id}.xml">${about}${files}</resource>`
  })
  return `<?xml version="1.0" encoding="UTF-8"?>\n<manifest xmlns="${space}" xmlns:lom="${lom}" identifier="questions"><metadata><schema>${three ? 'QTI Package' : 'QTIv2.1 Package'}</schema><schemaversion>${version}.0</schemaversion></metadata><organizations/><resources>${resources.join('')}</resources></manifest>\n`
}
