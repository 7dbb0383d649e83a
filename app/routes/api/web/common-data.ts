import { open } from '~/access/guard.server'
import { ownOrigin } from '~/access/origin.server'
import { siteFacts } from '~/domain/website/public/site-texts.server'
import { paths } from '~/paths'
import { PRODUCT } from '../../../../settings'
import { bilingual, cached, tooMany } from './entrance.server'

/**
 * What the client merges into its active user record (specification, sections 3 and 7): whose host this is. There is
 * nothing of a user in it, so that anybody's cache may keep it. USER_TYPE is eduworld at the centre.
 */
export const loader = open(
  async (ctx, { request, context }) => {
    const limited = await tooMany(ctx)
    if (limited) return limited
    const { tenant } = ctx
    const origin = ownOrigin(context)
    const wanted = new URL(request.url).searchParams.get('lang')
    const lang = wanted === 'bn' || wanted === 'en' ? wanted : tenant.defaultLang
    const facts = tenant.kind === 'site' ? await siteFacts(tenant.id) : null
    const names = tenant.kind === 'central' ? PRODUCT : tenant
    const texts = {
      siteNameEn: names.nameEn,
      siteNameBn: names.nameBn,
      webTitleEn: facts?.webTitleEn ?? names.nameEn,
      webTitleBn: facts?.webTitleBn ?? names.nameBn,
      siteAddressEn: tenant.addressEn,
      siteAddressBn: tenant.addressBn,
    }
    return cached(request, {
      alias: tenant.alias,
      USER_TYPE: tenant.kind === 'central' ? 'eduworld' : tenant.kind === 'group' ? 'site-group' : 'site',
      SITE_ID: tenant.kind === 'site' ? tenant.id : null,
      ...bilingual(lang, texts, 'siteName', 'webTitle', 'siteAddress'),
      logo_path: tenant.logoFileId ? origin + paths.logo : null,
      site_email: tenant.email,
      site_phone: tenant.phone,
      eiin: tenant.eiin,
      established_year: facts?.establishedYear ?? null,
      default_lang: tenant.defaultLang,
    })
  },
  { forPrograms: true },
)
