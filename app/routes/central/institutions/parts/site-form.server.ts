import { getZodConstraint } from '@conform-to/zod/v4'
import { boardChoices, thanaChoices, type Choice } from '~/domain/institutions/choices.server'
import { newSiteForm } from '~/domain/institutions/heads/head.form'
import { siteForm } from '~/domain/institutions/institution.form'
import type { SiteRecord } from '~/domain/institutions/sites/site-record.server'
import type { Lang } from '~/format/lang'
import { paths } from '~/paths'

export interface SiteFormData {
  boards: Choice[]
  thanas: Choice[]
  constraint: ReturnType<typeof getZodConstraint>
  values: Record<string, string | string[] | null>
  version: number
  logo: string | null
  domain: string
}

/** What the form of an institution needs; of a new one when `site` is null. */
export async function siteFormData(lang: Lang, site: SiteRecord | null, domain: string): Promise<SiteFormData> {
  const text = (value: number | null | undefined) => (value === null || value === undefined ? null : String(value))
  return {
    boards: await boardChoices(lang),
    thanas: await thanaChoices(lang),
    constraint: { ...getZodConstraint(site ? siteForm : newSiteForm), weekend: {} },
    version: site?.version ?? 0,
    domain,
    logo: site?.logoFileId ? `${paths.siteLogo(site.id)}?v=${site.logoFileId}` : null,
    values: site
      ? {
          nameBn: site.nameBn,
          nameEn: site.nameEn,
          eiin: site.eiin,
          kind: site.kind,
          boardId: text(site.boardId),
          thanaId: text(site.thanaId),
          addressBn: site.addressBn,
          addressEn: site.addressEn,
          establishedYear: text(site.establishedYear),
          alias: site.alias,
          level: site.level,
          management: site.management,
          mpo: site.mpo ? 'yes' : 'no',
          mpoCode: site.mpoCode,
          phone: site.phone,
          email: site.email,
          webTitleBn: site.webTitleBn,
          webTitleEn: site.webTitleEn,
          headNameBn: site.headNameBn,
          headNameEn: site.headNameEn,
          defaultLang: site.defaultLang,
          weekend: site.weekend.map(String),
        }
      : { headUsername: 'head', mpo: 'no', defaultLang: 'bn', weekend: ['5', '6'] },
  }
}
