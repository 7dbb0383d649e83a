import { type CreationOptional, DataTypes, type InferAttributes, type InferCreationAttributes, Model } from 'sequelize'
import { database } from '../../connection'

export class IncomeTaxRule extends Model<InferAttributes<IncomeTaxRule>, InferCreationAttributes<IncomeTaxRule>> {
  declare id: CreationOptional<number>
  declare code: string
  declare nameEn: string
  declare nameBn: string
  declare startsOn: string
  declare endsOn: CreationOptional<string | null>
  declare free: number
  declare freeWoman: number
  declare freeDisabled: number
  declare freeFighter: number
  declare freeChild: number
  declare slab1: CreationOptional<number | null>
  declare rate1: CreationOptional<string | null>
  declare slab2: CreationOptional<number | null>
  declare rate2: CreationOptional<string | null>
  declare slab3: CreationOptional<number | null>
  declare rate3: CreationOptional<string | null>
  declare slab4: CreationOptional<number | null>
  declare rate4: CreationOptional<string | null>
  declare slab5: CreationOptional<number | null>
  declare rate5: CreationOptional<string | null>
  declare rateRest: string
  declare exemptParts: number
  declare exemptMost: number
  declare leastTax: number
  declare rebateIncome: string
  declare rebateInvestment: string
  declare rebateMost: number
  declare source: string
  declare position: CreationOptional<number>
  declare active: CreationOptional<boolean>
}

const sum = { type: DataTypes.BIGINT, allowNull: false }
const rate = { type: DataTypes.DECIMAL, allowNull: false }

IncomeTaxRule.init(
  {
    id: { type: DataTypes.BIGINT, primaryKey: true, autoIncrement: true },
    code: { type: DataTypes.TEXT, allowNull: false },
    nameEn: { type: DataTypes.TEXT, allowNull: false },
    nameBn: { type: DataTypes.TEXT, allowNull: false },
    startsOn: { type: DataTypes.DATEONLY, allowNull: false },
    endsOn: DataTypes.DATEONLY,
    free: sum,
    freeWoman: sum,
    freeDisabled: sum,
    freeFighter: sum,
    freeChild: sum,
    slab1: { type: DataTypes.BIGINT, field: 'slab1' },
    rate1: { type: DataTypes.DECIMAL, field: 'rate1' },
    slab2: { type: DataTypes.BIGINT, field: 'slab2' },
    rate2: { type: DataTypes.DECIMAL, field: 'rate2' },
    slab3: { type: DataTypes.BIGINT, field: 'slab3' },
    rate3: { type: DataTypes.DECIMAL, field: 'rate3' },
    slab4: { type: DataTypes.BIGINT, field: 'slab4' },
    rate4: { type: DataTypes.DECIMAL, field: 'rate4' },
    slab5: { type: DataTypes.BIGINT, field: 'slab5' },
    rate5: { type: DataTypes.DECIMAL, field: 'rate5' },
    rateRest: rate,
    exemptParts: { type: DataTypes.SMALLINT, allowNull: false },
    exemptMost: sum,
    leastTax: sum,
    rebateIncome: rate,
    rebateInvestment: rate,
    rebateMost: sum,
    source: { type: DataTypes.TEXT, allowNull: false },
    position: DataTypes.INTEGER,
    active: DataTypes.BOOLEAN,
  },
  { sequelize: database(), tableName: 'income_tax_rule' },
)
