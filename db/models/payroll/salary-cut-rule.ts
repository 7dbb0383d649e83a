import { type CreationOptional, DataTypes, type InferAttributes, type InferCreationAttributes, Model } from 'sequelize'
import { database } from '../../connection'

export class SalaryCutRule extends Model<InferAttributes<SalaryCutRule>, InferCreationAttributes<SalaryCutRule>> {
  declare id: CreationOptional<number>
  declare code: string
  declare nameEn: string
  declare nameBn: string
  declare reason: string
  declare designationIds: CreationOptional<number[]>
  declare gradeFrom: CreationOptional<number | null>
  declare gradeTo: CreationOptional<number | null>
  declare dailyHours: string
  declare multiplier: CreationOptional<string>
  declare graceSeconds: CreationOptional<number>
  declare graceKind: CreationOptional<string>
  declare mostPercent: CreationOptional<string | null>
  declare startsOn: string
  declare endsOn: CreationOptional<string | null>
  declare position: CreationOptional<number>
  declare active: CreationOptional<boolean>
}

SalaryCutRule.init(
  {
    id: { type: DataTypes.BIGINT, primaryKey: true, autoIncrement: true },
    code: { type: DataTypes.TEXT, allowNull: false },
    nameEn: { type: DataTypes.TEXT, allowNull: false },
    nameBn: { type: DataTypes.TEXT, allowNull: false },
    reason: { type: DataTypes.TEXT, allowNull: false },
    designationIds: DataTypes.ARRAY(DataTypes.BIGINT),
    gradeFrom: DataTypes.SMALLINT,
    gradeTo: DataTypes.SMALLINT,
    dailyHours: { type: DataTypes.DECIMAL, allowNull: false },
    multiplier: DataTypes.DECIMAL,
    graceSeconds: DataTypes.INTEGER,
    graceKind: DataTypes.TEXT,
    mostPercent: DataTypes.DECIMAL,
    startsOn: { type: DataTypes.DATEONLY, allowNull: false },
    endsOn: DataTypes.DATEONLY,
    position: DataTypes.INTEGER,
    active: DataTypes.BOOLEAN,
  },
  { sequelize: database(), tableName: 'salary_cut_rule' },
)
