import { type CreationOptional, DataTypes, type InferAttributes, type InferCreationAttributes } from 'sequelize'
import { database } from '../../connection'
import { TenantModel } from '../../site-model'

export class BillingCounter extends TenantModel<
  InferAttributes<BillingCounter>,
  InferCreationAttributes<BillingCounter>
> {
  declare tenantId: CreationOptional<number>
  declare companyId: number
  declare kind: string
  declare fiscalYear: number
  declare last: CreationOptional<number>
  declare ahead: CreationOptional<number[]>
}

BillingCounter.init(
  {
    tenantId: { type: DataTypes.BIGINT, primaryKey: true },
    companyId: { type: DataTypes.BIGINT, primaryKey: true },
    kind: { type: DataTypes.TEXT, primaryKey: true },
    fiscalYear: { type: DataTypes.INTEGER, primaryKey: true },
    last: DataTypes.INTEGER,
    ahead: DataTypes.ARRAY(DataTypes.INTEGER),
  },
  { sequelize: database(), tableName: 'billing_counter' },
)
