import { useLoaderData } from '@remix-run/react'
import { open } from '~/access/guard.server'
import { Missing } from '~/domain/errors'
import { shownEmployees } from '~/domain/website/public/people.server'
import { shownEntries } from '~/domain/website/public/shown-entries.server'
import { siteDesign } from '~/domain/website/public/site-frame.server'
import { paths } from '~/paths'
import type { ScreenHandle } from '~/ui/screen-handle'
import { Html, PageHead } from '~/ui/site/article'
import { Person } from '~/ui/site/person'
import { useSite } from '~/ui/site/use-site'
import { articles, sitePage, something } from './article.server'

export const handle: ScreenHandle = { title: 'website:employees.title', plain: true, site: true }

/** @throws Missing where the institution does not show who works there, or nobody does */
export const loader = open(async (ctx, { context }) => {
  const siteId = sitePage(ctx, context)
  const { shows } = await siteDesign(ctx.tenant)
  if (!shows.includes('employees')) throw new Missing('page')
  const { items } = await shownEntries(siteId, { kind: 'member', order: 'chosen', limit: 60 })
  const people = await shownEmployees(siteId, shows)
  something([...items, ...people])
  return { members: await articles(ctx, items, false, '160px'), people }
})

/** `/web/employee-details`: who teaches, who works in the office, and who governs. */
export default function Employees() {
  const { members, people } = useLoaderData<typeof loader>()
  const { t, own } = useSite()
  const groups = [
    ['website:employees.teachers', people.filter((one) => one.isTeacher)],
    ['website:employees.staff', people.filter((one) => !one.isTeacher)],
  ] as const
  return (
    <>
      <PageHead title={t('website:employees.title')} />
      <div className="grid gap-10">
        {groups.map(([title, all]) =>
          all.length === 0 ? null : (
            <section key={title}>
              <h2 className="site-title">{t(title)}</h2>
              <ul className="grid grid-cols-2 gap-4 sm:grid-cols-3 lg:grid-cols-5">
                {all.map((one) => (
                  <Person
                    key={one.id}
                    name={own(one.nameBn, one.nameEn)}
                    post={own(one.designationBn ?? '', one.designationEn ?? '')}
                    mobile={one.mobile}
                    small={all.every(({ photo }) => !photo)}
                    picture={
                      one.photo ? (
                        <img
                          src={paths.file(one.photo)}
                          alt=""
                          width={160}
                          height={200}
                          loading="lazy"
                          className="h-full w-full object-cover"
                        />
                      ) : null
                    }
                  />
                ))}
              </ul>
            </section>
          ),
        )}
        {members.length ? (
          <section>
            <h2 className="site-title">{t('website:employees.committee')}</h2>
            <ul className="grid grid-cols-2 gap-4 sm:grid-cols-3 lg:grid-cols-5">
              {members.map((one) => (
                <Person
                  key={one.id}
                  name={one.title}
                  post={one.fact.post ?? ''}
                  mobile={null}
                  small={members.every(({ picture }) => !picture)}
                  picture={
                    one.picture ? (
                      <Html html={one.picture} className="h-full [&_img]:h-full [&_img]:w-full [&_img]:object-cover" />
                    ) : null
                  }
                />
              ))}
            </ul>
          </section>
        ) : null}
      </div>
    </>
  )
}
