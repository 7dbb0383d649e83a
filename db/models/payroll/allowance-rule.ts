import { type CreationOptional, DataTypes, type InferAttributes, type InferCreationAttributes, Model } from 'sequelize'
import { database } from '../../connection'

export class AllowanceRule extends Model<InferAttributes<AllowanceRule>, InferCreationAttributes<AllowanceRule>> {
  declare id: CreationOptional<number>
  declare code: string
  declare nameEn: string
  declare nameBn: string
  declare salaryTypeId: number
  declare designationIds: CreationOptional<number[]>
  declare gradeFrom: CreationOptional<number | null>
  declare gradeTo: CreationOptional<number | null>
  declare area: CreationOptional<string | null>
  declare kind: string
  declare base: CreationOptional<string | null>
  declare percent: CreationOptional<string | null>
  declare amount: CreationOptional<number | null>
  declare leastAmount: CreationOptional<number | null>
  declare mostAmount: CreationOptional<number | null>
  declare startsOn: string
  declare endsOn: CreationOptional<string | null>
  declare position: CreationOptional<number>
  declare active: CreationOptional<boolean>
}

AllowanceRule.init(
  {
    id: { type: DataTypes.BIGINT, primaryKey: true, autoIncrement: true },
    code: { type: DataTypes.TEXT, allowNull: false },
    nameEn: { type: DataTypes.TEXT, allowNull: false },
    nameBn: { type: DataTypes.TEXT, allowNull: false },
    salaryTypeId: { type: DataTypes.BIGINT, allowNull: false },
    designationIds: DataTypes.ARRAY(DataTypes.BIGINT),
    gradeFrom: DataTypes.SMALLINT,
    gradeTo: DataTypes.SMALLINT,
    area: DataTypes.TEXT,
    kind: { type: DataTypes.TEXT, allowNull: false },
    base: DataTypes.TEXT,
    percent: DataTypes.DECIMAL,
    amount: DataTypes.BIGINT,
    leastAmount: DataTypes.BIGINT,
    mostAmount: DataTypes.BIGINT,
    startsOn: { type: DataTypes.DATEONLY, allowNull: false },
    endsOn: DataTypes.DATEONLY,
    position: DataTypes.INTEGER,
    active: DataTypes.BOOLEAN,
  },
  { sequelize: database(), tableName: 'allowance_rule' },
)
