import { type CreationOptional, DataTypes, type InferAttributes, type InferCreationAttributes, Model } from 'sequelize'
import { database } from '../../connection'

export class BillingCounter extends Model<InferAttributes<BillingCounter>, InferCreationAttributes<BillingCounter>> {
  declare companyId: number
  declare kind: string
  declare fiscalYear: number
  declare last: CreationOptional<number>
  declare ahead: CreationOptional<number[]>
}

BillingCounter.init(
  {
    companyId: { type: DataTypes.BIGINT, primaryKey: true },
    kind: { type: DataTypes.TEXT, primaryKey: true },
    fiscalYear: { type: DataTypes.INTEGER, primaryKey: true },
    last: DataTypes.INTEGER,
    ahead: DataTypes.ARRAY(DataTypes.INTEGER),
  },
  { sequelize: database(), tableName: 'billing_counter' },
)
