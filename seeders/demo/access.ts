import { sql } from '../../db/connection'
import type { MakeUser } from '../building/users'

/** The centre's other two officers, beside its operator. */
export async function writeCentralOfficers(makeUser: MakeUser): Promise<void> {
  await makeUser(1, 'eduworld', 'billing', ['billing-officer'], {
    name_en: 'Nusrat Jahan',
    name_bn: 'নুসরাত জাহান',
    email: 'billing@centre.example',
    bio: 'Invoices and dues',
  })
  const support = await makeUser(1, 'eduworld', 'support', ['support'], {
    name_en: 'Tanvir Ahmed',
    name_bn: 'তানভীর আহমেদ',
    email: 'support@centre.example',
    mobile: '8801711000044',
    bio: 'Help for institutions',
  })
  await sql(
    `INSERT INTO user_permission (tenant_id, user_id, permission, effect) VALUES (1, $1, 'billing.dues.view', 'allow')`,
    [support],
  )
}
