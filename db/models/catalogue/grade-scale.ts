import { type CreationOptional, DataTypes, type InferAttributes, type InferCreationAttributes, Model } from 'sequelize'
import { database } from '../../connection'

export class GradeScale extends Model<InferAttributes<GradeScale>, InferCreationAttributes<GradeScale>> {
  declare id: CreationOptional<number>
  declare code: string
  declare nameEn: string
  declare nameBn: string
  declare bands: unknown
  declare gpaLetters: unknown
  declare active: CreationOptional<boolean>
}

GradeScale.init(
  {
    id: { type: DataTypes.BIGINT, primaryKey: true, autoIncrement: true },
    code: { type: DataTypes.TEXT, allowNull: false },
    nameEn: { type: DataTypes.TEXT, allowNull: false },
    nameBn: { type: DataTypes.TEXT, allowNull: false },
    bands: { type: DataTypes.JSONB, allowNull: false },
    gpaLetters: { type: DataTypes.JSONB, allowNull: false },
    active: DataTypes.BOOLEAN,
  },
  { sequelize: database(), tableName: 'grade_scale' },
)
