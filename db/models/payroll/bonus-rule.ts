import { type CreationOptional, DataTypes, type InferAttributes, type InferCreationAttributes, Model } from 'sequelize'
import { database } from '../../connection'

export class BonusRule extends Model<InferAttributes<BonusRule>, InferCreationAttributes<BonusRule>> {
  declare id: CreationOptional<number>
  declare code: string
  declare nameEn: string
  declare nameBn: string
  declare festival: string
  declare religionIds: CreationOptional<number[]>
  declare designationIds: CreationOptional<number[]>
  declare gradeFrom: CreationOptional<number | null>
  declare gradeTo: CreationOptional<number | null>
  declare kind: string
  declare base: CreationOptional<string | null>
  declare percent: CreationOptional<string | null>
  declare amount: CreationOptional<number | null>
  declare part: string
  declare startsOn: string
  declare endsOn: CreationOptional<string | null>
  declare position: CreationOptional<number>
  declare active: CreationOptional<boolean>
}

BonusRule.init(
  {
    id: { type: DataTypes.BIGINT, primaryKey: true, autoIncrement: true },
    code: { type: DataTypes.TEXT, allowNull: false },
    nameEn: { type: DataTypes.TEXT, allowNull: false },
    nameBn: { type: DataTypes.TEXT, allowNull: false },
    festival: { type: DataTypes.TEXT, allowNull: false },
    religionIds: DataTypes.ARRAY(DataTypes.BIGINT),
    designationIds: DataTypes.ARRAY(DataTypes.BIGINT),
    gradeFrom: DataTypes.SMALLINT,
    gradeTo: DataTypes.SMALLINT,
    kind: { type: DataTypes.TEXT, allowNull: false },
    base: DataTypes.TEXT,
    percent: DataTypes.DECIMAL,
    amount: DataTypes.BIGINT,
    part: { type: DataTypes.TEXT, allowNull: false },
    startsOn: { type: DataTypes.DATEONLY, allowNull: false },
    endsOn: DataTypes.DATEONLY,
    position: DataTypes.INTEGER,
    active: DataTypes.BOOLEAN,
  },
  { sequelize: database(), tableName: 'bonus_rule' },
)
