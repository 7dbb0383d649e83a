import { type CreationOptional, DataTypes, type InferAttributes, type InferCreationAttributes, Model } from 'sequelize'
import { database } from '../../connection'

export class OvertimeRule extends Model<InferAttributes<OvertimeRule>, InferCreationAttributes<OvertimeRule>> {
  declare id: CreationOptional<number>
  declare code: string
  declare nameEn: string
  declare nameBn: string
  declare designationIds: CreationOptional<number[]>
  declare gradeFrom: CreationOptional<number | null>
  declare gradeTo: CreationOptional<number | null>
  declare dailyHours: string
  declare multiplier: CreationOptional<string>
  declare leastSeconds: CreationOptional<number>
  declare mostSeconds: CreationOptional<number | null>
  declare startsOn: string
  declare endsOn: CreationOptional<string | null>
  declare position: CreationOptional<number>
  declare active: CreationOptional<boolean>
}

OvertimeRule.init(
  {
    id: { type: DataTypes.BIGINT, primaryKey: true, autoIncrement: true },
    code: { type: DataTypes.TEXT, allowNull: false },
    nameEn: { type: DataTypes.TEXT, allowNull: false },
    nameBn: { type: DataTypes.TEXT, allowNull: false },
    designationIds: DataTypes.ARRAY(DataTypes.BIGINT),
    gradeFrom: DataTypes.SMALLINT,
    gradeTo: DataTypes.SMALLINT,
    dailyHours: { type: DataTypes.DECIMAL, allowNull: false },
    multiplier: DataTypes.DECIMAL,
    leastSeconds: DataTypes.INTEGER,
    mostSeconds: DataTypes.INTEGER,
    startsOn: { type: DataTypes.DATEONLY, allowNull: false },
    endsOn: DataTypes.DATEONLY,
    position: DataTypes.INTEGER,
    active: DataTypes.BOOLEAN,
  },
  { sequelize: database(), tableName: 'overtime_rule' },
)
